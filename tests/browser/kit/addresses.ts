/** Where the browser tests' own servers listen, apart from the ports of `npm start`. */
export const API = 'http://localhost:8797'
export const CONSOLE = 'http://localhost:5183'
