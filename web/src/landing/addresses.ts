/** The product's own places in the world. Samples, like the fake server's bot: put in the real ones before a release. */
export const VIDEO_URL = 'https://video.prilavok.example/start'
export const PLUGINS_URL = 'https://plugins.prilavok.example/'
export const SUPPORT_URL = 'https://t.me/prilavok_fake_support'
export const CHANNEL_URL = 'https://t.me/prilavok_fake_channel'
export const DEMO_SHOP_URL = 'https://t.me/prilavok_fake_bot?startapp=demo'
export const E_MAIL = 'hello@prilavok.example'
export const OTHER_PROJECTS_URL = 'https://projects.prilavok.example/'

/** Who answers for the service, as the law wants it said. */
export const COMPANY = {
  title: 'ООО «Прилавок»',
  inn: '7700000000',
  ogrn: '1027700000000',
  address: '101000, Москва, Покровка, дом 1',
} as const
