import { numberMessages } from '@console/shared/kit/numbers'
import { messages } from '@console/shared/kit/rules'
import { expect, test } from 'vitest'

// All other tests ask for a message by its name: what it says to a person stands here and in shared/docs/interface-rules.md.
test('what is said of a field that breaks a rule is said to the letter', () => {
  expect({ ...messages, ...numberMessages }).toEqual({
    required: 'Обязательно для заполнения.',
    max50: 'Длина текста не должна превышать 50 символов.',
    choice: 'Выберите значение из списка.',
    tooLong: 'Слишком длинный текст.',
    digits: 'Допустимы только цифры.',
    price: 'Число может быть целым или содержать две цифры после точки',
    time: 'Время указывается как ЧЧ:ММ, например 09:00.',
    tooMuch: 'Слишком большое число.',
  })
})
