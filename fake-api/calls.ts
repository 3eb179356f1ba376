import { mountControl } from './control/mount-control.ts'
import { mountDocs } from './docs/mount-docs.ts'
import { mountFiles } from './files.ts'
import { withFaults } from './kit/faults.ts'
import { mount, type FakeHono } from './kit/implement.ts'
import { mountOpenApi } from './openapi/mount-openapi.ts'
import { mountRobokassa } from './robokassa.ts'
import { routes } from './routes.ts'
import { mountTelegramWidget } from './telegram-widget.ts'

/** Mounts all calls but `/health`. */
export function mountCalls(app: FakeHono, version: string): void {
  mount(app, routes.map(withFaults))
  mountFiles(app)
  mountTelegramWidget(app)
  mountRobokassa(app)
  mountOpenApi(app, version)
  mountDocs(app)
  mountControl(app)
}
