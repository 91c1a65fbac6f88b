import { z } from 'zod'
import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import { profileProblems, tidyGstin, type ProfileForm } from '#shared/account.ts'
import { newUsernameProblem } from '#shared/auth.ts'
import { normalizeName } from '#shared/lawyers.ts'
import { townsOf } from '#shared/states-and-districts.ts'
import type { Person } from '../auth/index.ts'
import { cleanText, type SingleFileForm } from '../files/index.ts'
import type { Account } from './context.ts'
import { savesPer5Minutes } from './limits.ts'
import { toProfileFields } from './read-profile.ts'
import { findProfile, lockProfile, saveProfile, type ProfileRow } from './store.ts'

const lawAreas = z.array(z.string().max(100)).max(50)

/**
 * Changes a profile. A field that is left out stays, and read-only fields are ignored in any case.
 * @param form an empty `profile_img` removes the photo, a file replaces it, any other text leaves it
 * @returns whether username or town changed, because the token contains them
 * @throws AppError `profile_wrong` with the text of the first broken rule, the errors of `storePhoto`, `too_many`
 */
export async function updateProfile(
  account: Account,
  userId: number,
  { fields, file }: SingleFileForm,
): Promise<{ claimed: boolean }> {
  const { auth, files, platform } = account
  await platform.limits.consume(savesPer5Minutes, String(userId))
  const person = (await auth.findPerson(userId)) ?? throwError('not_signed_in')
  const given = (stored: ProfileRow | undefined) => checkForm(fields, person, stored)
  // The form is checked before a photo is read, because reading one is expensive.
  given(await findProfile(platform.db, userId))
  const photo = file ? await files.storePhoto(userId, file) : undefined
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const stored = await lockProfile(tx, userId, now)
    // It is checked again with the locked row, because another save may have come between.
    const form = given(stored)
    const keepsPhoto = photo === undefined && fields['profile_img'] !== ''
    // The old photo goes before the new one is recorded, because the new one may need its room in the quota.
    if (stored.photoId && !keepsPhoto) await files.deleteFiles(tx, [stored.photoId], userId)
    if (photo) await files.recordFile(tx, photo.id, photo, userId, 'profile')
    await saveProfile(tx, {
      userId,
      fullName: form.full_name,
      lawCategory: form.law_category,
      lawSpecialists: form.law_specialists,
      companyName: form.company_name,
      gstNumber: tidyGstin(form.gst_number),
      barCode: form.bar_code,
      barCodeAt: form.bar_code === stored.barCode ? stored.barCodeAt : now,
      address: form.address,
      pinCode: form.pin_code,
      photoId: keepsPhoto ? stored.photoId : (photo?.id ?? null),
      updatedAt: now,
    })
    const renamed = form.username !== person.username
    if (renamed) await auth.rename(tx, userId, form.username)
    const settled = form.town !== person.town && (await auth.setMissingTown(tx, userId, form.town))
    await account.profileSaved.emit(tx, { userId })
    return { claimed: renamed || settled }
  })
}

/**
 * @returns the whole profile: the given fields, and the stored ones for the rest
 * @throws AppError of the rule that is broken
 */
function checkForm(fields: Record<string, string>, person: Person, stored: ProfileRow | undefined): ProfileForm {
  const { username, town, state, role } = person
  const form = mergeForm(fields, { username, town, ...toProfileFields(stored) })
  if (form.town !== town && !townsOf(state).includes(form.town))
    throwError('town_not_of_own_state', { params: { field: 'town' } })
  const renamed = form.username !== username && role !== 'Admin'
  const reserved = renamed && newUsernameProblem(form.username)
  throwBrokenRules(profileProblems(form))
  if (reserved) throwBrokenRules({ username: reserved })
  return form
}

function mergeForm(fields: Record<string, string>, before: ProfileForm): ProfileForm {
  const text = (name: Exclude<keyof ProfileForm, 'law_specialists'>) => {
    const given = fields[name]
    return given === undefined ? before[name] : cleanText(given)
  }
  const line = (name: Parameters<typeof text>[0]) => text(name).replaceAll('\n', ' ')
  return {
    username: line('username'),
    full_name: normalizeName(line('full_name')),
    town: before.town || line('town'),
    law_category: line('law_category'),
    law_specialists:
      fields['law_specialists'] === undefined ? before.law_specialists : parseAreas(fields['law_specialists']),
    company_name: line('company_name'),
    gst_number: line('gst_number'),
    bar_code: line('bar_code'),
    address: text('address'),
    pin_code: line('pin_code'),
  }
}

function parseAreas(text: string): string[] {
  try {
    return [...new Set(lawAreas.parse(JSON.parse(text)))]
  } catch (cause) {
    return throwError('law_areas_unknown', { params: { field: 'law_specialists' }, cause })
  }
}
