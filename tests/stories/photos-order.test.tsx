// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import * as z from 'zod/mini'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Controlled } from '../../web/src/kit/form/Controlled.tsx'
import { FormModal } from '../../web/src/kit/form/FormModal.tsx'
import { usePartForm } from '../../web/src/kit/form/use-entity-form.ts'
import { PendingPicturesContext, createPendingPictures } from '@console/web/kit/ui/pictures/pending-pictures'
import { savedPhoto, type Photo } from '@console/web/kit/pictures/photo'
import { PicturesPicker } from '../../web/src/kit/ui/pictures/PicturesPicker.tsx'
import { aPhoto } from '../kit/upload-files.ts'

/** Pictures that the browser is still decoding; the test ends each one. */
let decoding: { readonly ends: (isPicture: boolean) => void }[]

class SlowImage {
  naturalWidth = 10
  naturalHeight = 10
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  set src(_: string) {
    decoding.push({ ends: (isPicture) => (isPicture ? this.onload() : this.onerror()) })
  }
}

beforeEach(() => {
  decoding = []
  vi.stubGlobal('Image', SlowImage)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const named = (name: string) => {
  const photo = aPhoto()
  return new File([photo], name, { type: photo.type })
}

/** Ends the decoding of a picture. */
async function end(index: number, isPicture = true) {
  await waitFor(() => expect(decoding.length).toBeGreaterThan(index))
  await act(async () => {
    decoding[index]?.ends(isPicture)
    await new Promise((resolve) => setTimeout(resolve))
  })
}

/** Opens a form with saved photos; returns the values that it would submit. */
function openForm(saved: readonly string[] = []) {
  let values = (): readonly Photo[] => []
  let redraw = () => undefined as void
  function Form() {
    const form = useForm({ defaultValues: { photos: saved.map(savedPhoto) } })
    const [, setTurn] = useState(0)
    values = () => form.getValues('photos')
    redraw = () => setTurn((turn) => turn + 1)
    return (
      <Controlled form={form} name="photos">
        {(input) => <PicturesPicker {...input} label="Фото" max={5} limit={1000} />}
      </Controlled>
    )
  }
  const pictures = createPendingPictures()
  const { container } = render(
    <PendingPicturesContext value={pictures.add}>
      <Form />
    </PendingPicturesContext>,
  )
  const input = container.querySelector('input')
  if (!input) throw new Error('no place for files')
  const choose = (...names: string[]) => fireEvent.change(input, { target: { files: names.map(named) } })
  return {
    choose,
    ready: pictures.ready,
    redraw: () => act(redraw),
    names: () => values().map(({ url, file }) => url ?? file?.name ?? '…'),
  }
}

describe('selected photos', () => {
  test.each([
    ['forwards', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
    ['from the middle', [1, 2, 0]],
  ])('keep the order of selection, in whatever order they become ready: %s', async (_, order) => {
    const form = openForm(['saved'])
    form.choose('a.png', 'b.png', 'c.png')
    expect(form.names()).toEqual(['saved', '…', '…', '…'])
    for (const index of order) await end(index)
    expect(form.names()).toEqual(['saved', 'a.png', 'b.png', 'c.png'])
  })

  test('keep their places while others are selected, moved and removed', async () => {
    const form = openForm(['saved'])
    form.choose('a.png', 'b.png')
    form.choose('c.png')
    await end(2)
    fireEvent.click(screen.getByRole('button', { name: 'Фото 4: раньше' }))
    expect(form.names()).toEqual(['saved', '…', 'c.png', '…'])
    await end(1)
    fireEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }))
    await end(0)
    expect(form.names()).toEqual(['a.png', 'c.png', 'b.png'])
  })

  test('all stay when several become ready at once and the page rerenders in between', async () => {
    const form = openForm()
    form.choose('a.png', 'b.png', 'c.png', 'd.png')
    await waitFor(() => expect(decoding).toHaveLength(4))
    form.redraw()
    for (const one of decoding.toReversed()) one.ends(true)
    form.redraw()
    await act(form.ready)
    expect(form.names()).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
  })

  test('are removed with a message when they are no pictures', async () => {
    const form = openForm()
    form.choose('a.png', 'b.png', 'c.png')
    await end(1, false)
    await end(2)
    await end(0)
    expect(form.names()).toEqual(['a.png', 'c.png'])
    expect(screen.getByText('b.png: файл повреждён или это не изображение.')).toBeTruthy()
  })

  test('stop a save when one is refused meanwhile', async () => {
    const form = openForm()
    form.choose('a.png', 'b.png')
    const ready = form.ready()
    await end(0, false)
    await end(1)
    expect(await ready).toBe(false)
    expect(await form.ready()).toBe(true)
  })

  test('are at most five, including those that are not ready', () => {
    const form = openForm(['saved'])
    form.choose('a.png', 'b.png', 'c.png')
    form.choose('d.png', 'e.png')
    expect(form.names()).toHaveLength(5)
    expect(screen.getByText(/^1.фото не вошло: не больше 5/)).toBeTruthy()
  })

  test.each([
    ['dropped', 'drop', 'text/uri-list'],
    ['pasted', 'paste', 'text/plain'],
  ] as const)('an address that is %s is explained', (_, comparisons, type) => {
    openForm(['saved'])
    const data = { files: [], types: [type], getData: () => 'https://shop.test/honey.jpg' }
    fireEvent[comparisons](screen.getByRole('button', { name: 'Фото: выбрать изображения' }), {
      ...(comparisons === 'drop' ? { dataTransfer: data } : { clipboardData: data }),
    })
    expect(screen.getByText(/^Это ссылка, а не файл/)).toBeTruthy()
  })
})

const photosForm = {
  schema: z.object({ photos: z.array(z.unknown()) }),
  values: (): { photos: Photo[] } => ({ photos: [] }),
  body: ({ photos }: { photos: Photo[] }) => photos,
}

/** A modal with a field for photos; its save is recorded under its title. */
function PhotosModal({ title, saved }: { title: string; saved: string[] }) {
  const form = usePartForm(photosForm, null, { submit: () => void saved.push(title), close: () => undefined })
  return (
    <FormModal form={form} title={title} draft={title}>
      <Controlled form={form} name="photos">
        {(input) => <PicturesPicker {...input} label={`Фото: ${title}`} max={5} limit={1000} />}
      </Controlled>
    </FormModal>
  )
}

test('a picture that is refused in a closed form does not stop the save of another form', async () => {
  const saved: string[] = []
  let show = (_: readonly string[]) => undefined as void
  function Page() {
    const [titles, setTitles] = useState<readonly string[]>(['Мёд'])
    show = setTitles
    return titles.map((title) => <PhotosModal key={title} {...{ title, saved }} />)
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  const press = () => {
    const button = document.querySelector<HTMLButtonElement>('dialog [type=submit]')
    return act(() => Promise.resolve(button?.click()))
  }
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [named('a.png')] } })
  await press()
  expect(saved).toEqual([])
  act(() => show(['Чай']))
  await press()
  await end(0, false)
  await waitFor(() => expect(saved).toEqual(['Чай']))
})
