/**
 * Where the browser tests' own servers listen, apart from the ports of `npm start`. `npm test` names others when these
 * are taken, and builds the console for them.
 */
export const API = process.env.TESTS_API_URL || 'http://localhost:8797'
/** A host of pictures (kit/picture-host.ts): the content policy of these tests allows it. */
export const PICTURES = process.env.TESTS_PICTURES_URL || 'http://localhost:8807'
/** The console as `npm start` serves it. */
export const DEVELOPMENT = process.env.TESTS_DEVELOPMENT_URL || 'http://localhost:5184'
export const CONSOLE = process.env.TESTS_CONSOLE_URL || 'http://localhost:5183'
