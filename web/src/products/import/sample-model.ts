import { createEffect, createEvent, sample } from 'effector'
import { downloadRequested, type Download } from '../../kit/platform/download.ts'
import { lazyModule } from '../../kit/platform/lazy-module.ts'
import { errorToast, toast } from '../../kit/platform/toast.ts'
import type { SheetValue } from '../../kit/sheets/sheet.ts'

/** A sample file for the import, with two invented products. */
export const sampleRequested = createEvent()

export const columns = [
  { title: 'Товар', width: 28 },
  { title: 'Описание', width: 40 },
  { title: 'Категории', width: 20 },
  { title: 'Фото', width: 30 },
  { title: 'Характеристика', width: 18 },
  { title: 'Артикул', width: 16 },
  { title: 'Цена', width: 12 },
  { title: 'Количество', width: 12 },
  { title: 'Вес', width: 10 },
  { title: 'Размеры', width: 16 },
]
export const sampleLines: readonly (readonly SheetValue[])[] = [
  ['Чайник «Пар»', 'Глиняный, на два стакана', 'Посуда', null, 'Синий', 'PAR-BLUE', 1990, 7, 850, '18 x 14 x 15'],
  ['Чайник «Пар»', null, null, null, 'Белый', 'PAR-WHITE', 2090.5, 3, 850, '18 x 14 x 15'],
  ['Чашка «Луг»', 'Расписана вручную', 'Посуда; Подарки', null, null, 'LUG-1', 450, 12, 300, null],
]

const makeFx = createEffect(async (): Promise<Download> => {
  const { xlsxOf } = await lazyModule(() => import('../../kit/sheets/write-xlsx.ts')).loadOrReload()
  return { name: 'образец-товаров.xlsx', file: await xlsxOf('Товары', columns, sampleLines) }
})
sample({ clock: sampleRequested, fn: () => undefined, target: makeFx })
sample({ clock: makeFx.doneData, target: downloadRequested })
sample({ clock: makeFx.fail, fn: () => errorToast('Файл сделать не удалось. Попробуйте ещё раз.'), target: toast })
