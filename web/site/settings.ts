/* The operator's details on the public pages: settings of the build (.env.example); null is not shown. */

export const VIDEO_URL = import.meta.env.VITE_VIDEO_URL || null
export const PLUGINS_URL = import.meta.env.VITE_PLUGINS_URL || null
export const SUPPORT_URL = import.meta.env.VITE_SUPPORT_URL || null
export const CHANNEL_URL = import.meta.env.VITE_CHANNEL_URL || null
export const DEMO_SHOP_URL = import.meta.env.VITE_DEMO_SHOP_URL || null
export const OTHER_PROJECTS_URL = import.meta.env.VITE_OTHER_PROJECTS_URL || null
export const E_MAIL = import.meta.env.VITE_E_MAIL || null

/** The company that is legally responsible for the service. */
export const COMPANY = {
  title: import.meta.env.VITE_COMPANY || null,
  inn: import.meta.env.VITE_COMPANY_INN || null,
  ogrn: import.meta.env.VITE_COMPANY_OGRN || null,
  address: import.meta.env.VITE_COMPANY_ADDRESS || null,
} as const
