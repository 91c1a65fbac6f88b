/** Says that the law of the person's State is not held, and what to look for, before anything else is said. */
import type { StateLaw } from '#shared/law/found-answers.ts'
import type { Grounds } from '../tool.ts'

/** @returns what to say; empty where no State's own law decides the question, or where the library has it */
export function stateSentence({ found: { stateLaw }, language }: Pick<Grounds, 'found' | 'language'>): string {
  if (!stateLaw || stateLaw.held !== null) return ''
  const sentence = notHeld(stateLaw, language)
  if (!stateLaw.assumed) return sentence
  return language === 'hi'
    ? `${sentence} (राज्य आपके प्रोफ़ाइल से लिया गया है; मामला कहीं और का हो तो बताइए।)`
    : `${sentence} (The State is that of your profile; name another if the matter lies elsewhere.)`
}

function notHeld(stateLaw: StateLaw, language: Grounds['language']): string {
  const { subject, state, act } = stateLaw
  if (language === 'hi')
    return state === null
      ? `${subject.hi} पर हर राज्य का अपना क़ानून है, और वह इस लाइब्रेरी में नहीं है। राज्य बताइए, तो मैं बताऊँगा कि क्या ढूँढना है।`
      : `${subject.hi} पर ${state} का अपना क़ानून इस लाइब्रेरी में नहीं है${act ? `; यह देखिए: ${act}` : ''}।`
  if (state === null)
    return `Each State has its own law on ${subject.en}, and it is not held in this library. Tell me the State, and I can say what to look for.`
  return act
    ? `${state} has its own law on ${subject.en}: look for the ${act}. It is not held in this library, so what it says on your point cannot be told here.`
    : `The law of ${state} on ${subject.en} is not held in this library.`
}

/** @returns whether a text rests on another State's Act, so that it would mislead here */
export const isForeignLaw = (stateLaw: StateLaw | null, text: string): boolean =>
  Boolean(stateLaw?.state) && stateLaw !== null && stateLaw.foreign.some((act) => text.includes(`[[${act} `))

/** @returns whether a provision is of another State's Act */
export const isForeignProvision = (stateLaw: StateLaw | null, id: string): boolean =>
  Boolean(stateLaw?.state) && stateLaw !== null && stateLaw.foreign.some((act) => id.startsWith(`${act} `))
