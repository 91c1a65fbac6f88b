import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PROFILE_TEXTS, type Profile, type ProfileForm, profileProblems } from '#shared/account.ts'
import { ApiError } from '#web/lib/api.ts'
import { fieldOfError } from '#web/lib/field-of-error.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { t } from '#web/words/words.ts'
import { type PhotoChange, saveProfile } from '../api.ts'
import { changedFields, FIELDS, fieldsOf, isAboutFile, completeChanges, normaliseProfile } from './fields.ts'
import { keepUnsaved, readUnsaved, type Unsaved } from './unsaved.ts'

/** The length of a GST number. A shorter one is not complete yet, so that its check digit says nothing. */
const GST_LENGTH = 15

/** The fields in the order of the screen. The picture comes last, because only the server finds its problems. */
const NAMES = [...FIELDS, 'photo'] as const

/** The profile while it is edited, its problems, and how it is saved. */
export function useProfileForm(profile: Profile) {
  const queries = useQueryClient()
  const queryKey = ['profile', profile.id]
  const stored = fieldsOf(profile)
  const [unsaved, setUnsaved] = useState(() => readUnsaved(profile.id))

  const changes = changedFields(unsaved.fields, stored)
  const values: ProfileForm = { ...stored, ...changes }
  const problems: Partial<Record<(typeof NAMES)[number], string>> = profileProblems(normaliseProfile(values))

  const keep = (next: Unsaved) => {
    setUnsaved(next)
    keepUnsaved(profile.id, next)
  }
  const { form, change, errorOf, field, choice, check, refuse, focusOn, reset } = useForm({
    names: NAMES,
    values: { ...values, photo: unsaved.photo },
    onChange: (changed) => {
      const { photo, ...fields } = changed
      keep({ fields: { ...changes, ...fields }, photo: 'photo' in changed ? photo : unsaved.photo })
    },
    problems,
    isShown: (name, { isLeft, isSubmitted }) =>
      isLeft ||
      isSubmitted ||
      (name === 'username' && values.username !== '') ||
      (name === 'gst_number' && normaliseProfile(values).gst_number.length >= GST_LENGTH),
  })
  const toSend = () => {
    const fields = normaliseProfile(values)
    return { fields, changes: completeChanges(changedFields(fields, stored), fields), photo: unsaved.photo }
  }

  const save = useMutation({
    networkMode: 'always',
    mutationFn: (sent: { fields: ProfileForm; changes: Partial<ProfileForm>; photo: PhotoChange }) =>
      saveProfile(profile, sent.changes, sent.photo),
    onSuccess: async (_, sent) => {
      queries.setQueryData<Profile>(queryKey, { ...profile, ...sent.changes })
      await queries.invalidateQueries({ queryKey })
      const address = queries.getQueryData<Profile>(queryKey)?.profile_img
      // The picture that was just sent is put in the cache, so that it is not fetched again.
      if (sent.photo && address !== profile.profile_img) queries.setQueryData(['photo', address], sent.photo)
      const now = readUnsaved(profile.id)
      keep({
        // Text typed during the save is compared with the profile that is stored now, so that it counts as a change.
        fields: changedFields(normaliseProfile({ ...sent.fields, ...now.fields }), sent.fields),
        photo: now.photo === sent.photo ? undefined : now.photo,
      })
      notify.success(t(PROFILE_TEXTS.saved))
    },
    onError: (error, sent) => {
      const message = error instanceof ApiError ? error.serverMessage : null
      const name = fieldOfError(error, NAMES) ?? (sent.photo && isAboutFile(error) ? 'photo' : undefined)
      if (message !== null && name) {
        refuse(name, message)
        focusOn(name)
      }
      notify.error(message ?? t(PROFILE_TEXTS.failed))
    },
  })

  return {
    form,
    values,
    photo: unsaved.photo,
    changed: Object.keys(changes).length > 0 || unsaved.photo !== undefined,
    saving: save.isPending,
    change,
    errorOf,
    field,
    choice,
    changePhoto: (photo: PhotoChange) => change({ photo }),
    refusePhoto: (why: string) => refuse('photo', why),
    discard: () => {
      keep({ fields: {}, photo: undefined })
      reset()
    },
    submit: () => {
      notify.clear()
      const first = check()
      const problem = first && problems[first]
      if (problem) notify.error(t(problem))
      else if (!save.isPending) save.mutate(toSend())
    },
  }
}
