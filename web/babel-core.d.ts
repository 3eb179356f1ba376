declare module '@babel/core' {
  /** A script as the plugins leave it; null where there is nothing to be done. */
  export function transformAsync(
    code: string,
    options: {
      readonly filename: string
      readonly root: string
      readonly plugins: readonly (readonly [name: string, options: Readonly<Record<string, unknown>>])[]
      readonly sourceMaps: true
      readonly configFile: false
      readonly babelrc: false
    },
  ): Promise<{ readonly code?: string | null; readonly map?: Readonly<Record<string, unknown>> | null } | null>
}
