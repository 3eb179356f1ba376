import { newOption, type OptionDraft } from '@console/shared/variants'

export const option = (over: Partial<OptionDraft> = {}): OptionDraft => ({
  ...newOption,
  title: '500 г',
  article: 'HN1',
  price: '640',
  quantity: '5',
  ...over,
})
