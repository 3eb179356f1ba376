/**
 * The addresses of the browser tests' servers; they differ from the ports of `npm start`. If a port is taken, `npm test` sets
 * another and builds the console for it.
 */
export const API = process.env.TESTS_API_URL || 'http://localhost:8797'
/** The picture host (kit/picture-host.ts), which the tests' content policy allows. */
export const PICTURES = process.env.TESTS_PICTURES_URL || 'http://localhost:8807'
/** The console as `npm start` serves it. */
export const DEVELOPMENT = process.env.TESTS_DEVELOPMENT_URL || 'http://localhost:5184'
export const CONSOLE = process.env.TESTS_CONSOLE_URL || 'http://localhost:5183'
