/** The package's public exports (fake-api/anywhere/README.md). */
export * from '@console/shared/kit/endpoint'
export { Chaos } from '../kit/chaos.ts'
export { Fault } from '../kit/fault.ts'
export type { Upload } from '../kit/form-body.ts'
export { invalid, notFound, ProblemError } from '../kit/problem.ts'
export { handlers } from './handlers.ts'
export { provider, type CallContext, type Call, type FakeApi, type Guard, type Handlers } from './provider.ts'
