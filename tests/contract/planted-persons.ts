import type { Caller } from '../kit/caller.ts'

type Row = Record<string, unknown>

const person = {
  surname: 'Горностаева',
  first_name: 'Пелагея',
  patronymic: 'Серафимовна',
  username: 'pelageya_secret',
  email: 'pelageya.g@post-office.ru',
} as const
const buyer = 'buyer_of_honey_77'

/** Persons and secrets in the provider's answers; a recording must contain none. */
export const planted: readonly string[] = [
  ...Object.values(person),
  buyer,
  'горностаев',
  'Лукерью',
  'Твердохлебов',
  '912 345-67-89',
  '345-67-89',
  '903 111-22-33',
  '9261234567',
  '495 765-43-21',
  'ООО «Медвежий угол»',
  'Медвежий угол',
  '7707083893',
  '1027700132195',
  '40817810099910004312',
  'Тверская улица, 13',
  'Кузнецкий мост',
  'квартира 42',
  'gornostaeva-shop.ru',
  'другой покупатель',
  'личная открытка',
  'получатель Пелагея',
  'RB123456785RU',
  'pay-doc-556677',
  'merchant4455',
  '9988776655',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  'sk_live_51H8abcDEFghiJKLmnoPQRstu',
  'contact@gornostaeva.example',
  'second.person@mail.example',
  't.me/pelageya_secret',
]

/** Puts them into an owner's data, where they belong and in texts where they do not. */
export async function plantIn(owner: Caller): Promise<void> {
  const state = (await owner.control('/__fake/state', undefined, 'GET')) as { tables: Record<string, Row[]> }
  const { tables } = state
  const change = (table: string, index: number, changes: Row) => {
    const row = tables[table]?.[index]
    if (!row) throw new Error(`${table} has no row ${index}`)
    Object.assign(row, changes)
    return row
  }
  const shop = tables.shops?.[0]?.uuid
  const me = tables.users?.findIndex(({ uuid }) => uuid === owner.user.uuid) ?? -1
  change('users', me, {
    tg_username: person.username,
    tg_first_name: person.first_name,
    first_name: person.first_name,
    last_name: person.surname,
    patronymic: person.patronymic,
    phone: '+7 912 345-67-89',
    email: person.email,
  })
  change('legal_info', tables.legal_info?.findIndex(({ uuid }) => uuid === shop) ?? -1, {
    type: 'Юридическое лицо',
    surname: person.surname,
    first_name: person.first_name,
    last_name: person.patronymic,
    phone: '+7 912 345-67-89',
    email: person.email,
    tg_username: person.username,
    title: 'ООО «Медвежий угол»',
    inn: 7707083893,
    ogrn: 1027700132195,
  })
  change('phone_payments', 0, { phone: '8 (912) 345-67-89', description: 'получатель Пелагея Серафимовна Г.' })
  change('pickups', 0, {
    title: 'Тверская улица, 13, вход со двора',
    contact_phone: '+7 903 111-22-33',
    description: 'Кузнецкий мост рядом, спросить Лукерью Твердохлебову',
  })
  change('delivery_services', 0, { contact_phone: '+7 495 765-43-21', description: 'счёт 40817810099910004312' })
  change('external_sites', 0, { external_url: 'https://gornostaeva-shop.ru/a' })
  change('robokassa_integrations', 0, { robokassa_shop_id: 'merchant4455' })
  change('orders', 0, {
    buyer_tg_username: buyer,
    track_number: 'RB123456785RU',
    products: [{ product_title: 'другой покупатель просил', variant_title: 'личная открытка', quantity: 1, price: 1 }],
    product_presentations: ['другой покупатель просил, личная открытка, 1 шт.'],
    payment: {
      payment_order: 'pay-doc-556677',
      robokassa_shop_id: 'merchant4455',
      robokassa_order_id: 9988776655,
    },
    delivery: {
      address: 'Тверская улица, 13, квартира 42',
      contact_phone: '+7 903 111-22-33',
      contact_tg_username: `@${buyer}`,
      track_number: 'RB123456785RU',
    },
  })
  // Personal data in fields where it does not belong.
  change('products', 0, {
    title: 'Мёд от Горностаевой',
    description:
      'Звоните Пелагее: +7 (926) 123-45-67 или 9261234567, пишите contact@gornostaeva.example, @pelageya_secret.',
  })
  change('products', 1, { description: 'Вопросы: t.me/pelageya_secret. Ключ sk_live_51H8abcDEFghiJKLmnoPQRstu' })
  change('categories', 0, {
    description: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
  })
  change('posts', 0, {
    description: 'Автор — П. Горностаева, second.person@mail.example. ООО «Медвежий угол», г. Тверь',
  })
  await owner.control('/__fake/state', state, 'PUT')
}
