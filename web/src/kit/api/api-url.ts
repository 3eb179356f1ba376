/** The provider's host or the fake server, no slash at its end (operating.md, 'Settings'). */
export const API_URL = (import.meta.env?.VITE_API_URL || 'http://localhost:8787').replace(/\/+$/, '')
