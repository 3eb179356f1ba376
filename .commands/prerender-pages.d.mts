import type { Picture } from '../web/src/app/first-rows/picture.tsx'
import type { EnvironmentOptions, ViteBuilder } from 'vite'

/** The environment of vite.config.ts in which the console is built for Node, to draw public pages. */
export const prerenderEnvironment: EnvironmentOptions

/** Vite's `buildApp`: the drawer first, then the console. */
export function buildWithPages(builder: ViteBuilder): Promise<void>

/** A public page ('/info') as HTML; while a build lasts. */
export function prerenderedHtml(path: string): Promise<string>
export function firstPicture(page: string, calls: readonly string[]): Promise<Picture | undefined>
