/** Origins of the hosts that VITE_PICTURE_HOSTS names. */
export function pictureHosts(env?: Readonly<Record<string, string | undefined>>): readonly string[]

/** Where browsers report what the content policy stopped: CSP_REPORT_URL. */
export function reportAddress(env?: Readonly<Record<string, string | undefined>>): string | undefined

/** Where browsers find the console: the first of WEB_ORIGIN's addresses without its last slash; '' where it is not set. */
export function webOrigin(env?: Readonly<Record<string, string | undefined>>): string

/** Throws a `Stop` where a build for a provider's API was not told its own address. */
export function checkBuildOrigin(env?: Readonly<Record<string, string | undefined>>): void

/** Throws a `Stop` that names the first setting of the console that can't be used. */
export function checkViteSettings(env?: Readonly<Record<string, string | undefined>>): void

/** The environment without the product's settings. */
export function withoutSettings(env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
