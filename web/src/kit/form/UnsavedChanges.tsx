import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormState, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { prefetchWhenIdle } from '../platform/prefetch-when-idle.ts'
import { changedOnly } from './changed-only.ts'
import { ClosingContext } from '../ui/overlays/closing-context.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { draftOf, canStoreDrafts, readDraft, writeDraft, type Draft } from './drafts.ts'
import { LeavingGuard } from './LeavingGuard.tsx'
import type { ContractForm } from './use-contract-form.ts'
import { useOpenForms } from './use-open-forms.ts'

interface UnsavedChangesProps<Values extends FieldValues> {
  form: Omit<ContractForm<Values>, 'onSubmit'>
  /** Identifies the form and its item, the same after a reload: `category:${uuid}`, `category:new:${shop}`. */
  name: string
  /** A save is in progress. */
  saving: boolean
  /** Fields that the draft never stores: passwords and the like. Files are always left out. */
  except?: readonly Path<Values>[] | undefined
}

/** The debounce between the last input and the write of the draft, ms. */
const DRAFT_DELAY_MS = 300

/**
 * Protects unsaved changes: asks before the owner leaves the page or the tab, and offers the draft after an accidental
 * reload. Place it in a form where the offer should appear; it renders nothing else.
 */
export function UnsavedChanges<Values extends FieldValues>(props: UnsavedChangesProps<Values>) {
  const { form, name, saving, except = [] } = props
  const { isDirty } = useFormState({ control: form.control })
  const openForms = useOpenForms()
  const [offer, setOffer] = useState<Draft | null>(() => offerOf(readDraft(name), form))

  const isEnded = useRef(false)
  const keep = useEffectEvent(() => {
    if (isEnded.current) return
    const typed = typedIn(form, except)
    // Until the owner answers the offer, the draft stores the offered values together with the new input.
    const both = offer && {
      values: { ...offer.values, ...typed?.values },
      from: { ...typed?.from, ...offer.from },
      hadFiles: offer.hadFiles || typed?.hadFiles === true,
    }
    writeDraft(openForms, name, both ?? typed)
  })
  useEffect(() => {
    if (!isDirty) keep()
  }, [isDirty])
  const { subscribe } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => keep(), DRAFT_DELAY_MS)
      },
    })
    const keepNow = () => keep()
    window.addEventListener('pagehide', keepNow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [subscribe])

  // A draft ends with a save (the form unmounts during it, or passes its result on) or when the owner discards it.
  const closing = use(ClosingContext)
  const hasSaved = useRef(false)
  useEffect(() => {
    if (saving) hasSaved.current = true
  }, [saving])
  const end = useEffectEvent(() => {
    isEnded.current = true
    writeDraft(openForms, name, offer)
  })
  const go = useEffectEvent(() => {
    const isSubmitted = form.submittedValues.current !== null && !hasSaved.current
    if (closing.current || saving || isSubmitted) end()
    else keep()
  })
  useEffect(() => {
    isEnded.current = false
    const close = openForms.openDraft(name, () => end())
    return () => {
      close()
      go()
    }
  }, [openForms, name])
  useEffect(() => prefetchWhenIdle.start(), [])

  const { startedFrom } = form
  const restore = ({ values, from }: Draft) => {
    startedFrom.current = { ...startedFrom.current, ...(from as Partial<Values>) }
    for (const [field, value] of Object.entries(values))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    setOffer(null)
  }
  // The form must be mounted before its fields are set.
  const goOn = useEffectEvent(() => {
    if (offer?.goesOn) restore(offer)
  })
  useEffect(() => {
    const soon = setTimeout(() => goOn())
    return () => clearTimeout(soon)
  }, [])
  return (
    <>
      <LeavingGuard isDirty={isDirty} saving={saving} hasDraft={canStoreDrafts()} />
      {offer && (
        <DraftOffer
          hadFiles={offer.hadFiles}
          onRestore={() => restore(offer)}
          onDrop={() => {
            setOffer(null)
            writeDraft(openForms, name, typedIn(form, except))
          }}
        />
      )}
    </>
  )
}

const startOf = <Values extends FieldValues>(form: UseFormReturn<Values>): Values =>
  form.formState.defaultValues as Values

const typedIn = <Values extends FieldValues>(
  form: UnsavedChangesProps<Values>['form'],
  except: readonly Path<Values>[],
): Draft | null => {
  const start = startOf(form)
  const typed = changedOnly<Record<string, unknown>>(start, form.getValues())
  return draftOf(typed, except, { ...start, ...form.startedFrom.current })
}

/** Returns the draft's values for fields of this form, if they differ from it: a draft that was saved after all is none. */
function offerOf<Values extends FieldValues>(draft: Draft | null, form: UseFormReturn<Values>): Draft | null {
  if (!draft) return null
  const start = startOf(form)
  const known = Object.fromEntries(Object.entries(draft.values).filter(([field]) => field in start))
  const values = changedOnly<Record<string, unknown>>(start, known)
  return Object.keys(values).length > 0 ? { ...draft, values } : null
}
