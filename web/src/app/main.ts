/* The script of console.html. */

import { showConsole } from './show-console.tsx'

const root = document.getElementById('root')
if (root) void showConsole(root)
