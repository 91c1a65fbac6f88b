import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { PROFILE_TEXTS, type Profile, type ProfileForm, profileProblems } from '#shared/account.ts'
import { ApiError } from '#web/lib/api.ts'
import { afterPress } from '#web/ui/button/after-press.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { type PhotoChange, saveProfile } from '../api.ts'
import {
  differing,
  type FieldName,
  FIELDS,
  fieldsOf,
  isOfFile,
  type Place,
  placeOf,
  sendable,
  tidied,
} from './fields.ts'
import { keepUnsaved, readUnsaved, type Unsaved } from './unsaved.ts'

/** What a GST number has when it is complete, with its spaces: from then on its check digit is looked at while typing. */
const WHOLE_GST = 15

/** The profile as it is being changed, what is wrong with it, and how it is saved. */
export function useProfileForm(profile: Profile) {
  const queries = useQueryClient()
  const queryKey = ['profile', profile.id]
  const stored = fieldsOf(profile)
  const [unsaved, setUnsaved] = useState(() => readUnsaved(profile.id))
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  /** What was refused, until it is changed. */
  const [refused, setRefused] = useState<Partial<Record<Place, string | undefined>>>({})
  const form = useRef<HTMLFormElement>(null)

  const changes = differing(unsaved.fields, stored)
  const values: ProfileForm = { ...stored, ...changes }
  const problems = profileProblems(tidied(values))

  const keep = (next: Unsaved) => {
    setUnsaved(next)
    keepUnsaved(profile.id, next)
  }
  const change = (changed: Partial<ProfileForm>) => {
    keep({ ...unsaved, fields: { ...changes, ...changed } })
    setRefused((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }))
  }
  const changePhoto = (photo: PhotoChange) => {
    keep({ fields: changes, photo })
    setRefused((before) => ({ ...before, photo: undefined }))
  }
  const toSend = () => {
    const fields = tidied(values)
    return { fields, changes: sendable(differing(fields, stored), fields), photo: unsaved.photo }
  }
  const leave = (names: readonly FieldName[]) => setLeft((before) => new Set([...before, ...names]))
  const focusOn = (place: Place) => form.current?.querySelector<HTMLElement>(`[name=${place}]`)?.focus()

  const save = useMutation({
    networkMode: 'always',
    mutationFn: (sent: { fields: ProfileForm; changes: Partial<ProfileForm>; photo: PhotoChange }) =>
      saveProfile(profile, sent.changes, sent.photo),
    onSuccess: async (_, sent) => {
      queries.setQueryData<Profile>(queryKey, { ...profile, ...sent.changes })
      await queries.invalidateQueries({ queryKey })
      const address = queries.getQueryData<Profile>(queryKey)?.profile_img
      // The picture that was just sent need not be fetched to be shown.
      if (sent.photo && address !== profile.profile_img) queries.setQueryData(['photo', address], sent.photo)
      const now = readUnsaved(profile.id)
      keep({
        // What was typed while it was being saved is a change of what is now stored.
        fields: differing(tidied({ ...sent.fields, ...now.fields }), sent.fields),
        photo: now.photo === sent.photo ? undefined : now.photo,
      })
      notify.success(t(PROFILE_TEXTS.saved))
    },
    onError: (error, sent) => {
      const refusal = error instanceof ApiError ? error : null
      const said = refusal?.serverMessage ?? null
      const place = refusal && (placeOf(refusal) ?? (sent.photo && isOfFile(refusal) ? 'photo' : undefined))
      if (said !== null && place) {
        setRefused({ [place]: said })
        focusOn(place)
      }
      notify.error(said ?? t(PROFILE_TEXTS.failed))
    },
  })

  const errorOf = (name: FieldName): string | undefined => {
    const problem = problems[name]
    const live =
      left.has(name) ||
      (name === 'username' && values.username !== '') ||
      (name === 'gst_number' && tidied(values).gst_number.length >= WHOLE_GST)
    return problem && live ? t(problem) : refused[name]
  }

  return {
    form,
    values,
    photo: unsaved.photo,
    changed: Object.keys(changes).length > 0 || unsaved.photo !== undefined,
    saving: save.isPending,
    change,
    changePhoto,
    refusePhoto: (why: string) => setRefused((before) => ({ ...before, photo: why })),
    photoError: refused.photo,
    errorOf,
    /** Everything a text input needs. */
    field: (name: Exclude<FieldName, 'law_specialists'>) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
      onBlur: () => afterPress(() => leave([name])),
    }),
    discard: () => {
      keep({ fields: {}, photo: undefined })
      setLeft(new Set())
      setRefused({})
    },
    submit: () => {
      notify.clear()
      leave(FIELDS)
      const first = FIELDS.find((name) => problems[name])
      const problem = first && problems[first]
      if (!first || !problem) {
        if (!save.isPending) save.mutate(toSend())
        return
      }
      focusOn(first)
      notify.error(t(problem))
    },
  }
}
