// In a file of its own: it starts the console when it is loaded, which no module that others import may do.
import { showConsole } from './show-console.tsx'

const root = document.getElementById('root')
if (root) void showConsole(root)
