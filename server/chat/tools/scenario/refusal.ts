/** Refuses help to break the law and says how the law punishes it. The provisions are looked up like those of any answer. */
import type { Library } from '../../../law/index.ts'
import { readWrongdoing, type Wrongdoing } from '../../intent/index.ts'
import { numberSources } from '../../answers/sources.ts'
import { composer } from '../composer.ts'
import { composedLanguage, findTheLaw } from '../find-the-law.ts'
import type { ComposedLanguage, Grounds, ToolInput } from '../tool.ts'

interface Refusal {
  /** As a person names them, so that the library finds them. */
  provisions: string
  says: Record<ComposedLanguage, string>
}

const REFUSALS: Record<Wrongdoing, Refusal> = {
  forgery: {
    provisions: 'section 336 BNS, section 340 BNS, section 318 BNS',
    says: {
      en: 'I do not help to make a false paper. Making one to deceive is forgery ([[bns 336]]), using it as genuine is punished in the same way ([[bns 340]]), and who gets a loan, a post or money by it cheats ([[bns 318]]). If the true papers were refused, tell me by whom and why: there may be a lawful way.',
      hi: 'झूठा काग़ज़ बनाने में मैं मदद नहीं करता। धोखा देने के लिए उसे बनाना कूटरचना है ([[bns 336]]), असली बताकर चलाने पर वही सज़ा है ([[bns 340]]), और उससे क़र्ज़, नौकरी या पैसा लेना छल है ([[bns 318]])। अगर सच्चे काग़ज़ नहीं माने गए, तो बताइए किसने और क्यों: क़ानूनी रास्ता हो सकता है।',
    },
  },
  'hidden-income': {
    provisions: 'section 276C Income-tax Act 1961, section 229 BNS',
    says: {
      en: 'I do not help to hide income or property. A wilful attempt to evade tax is a crime beside the tax, interest and penalty ([[income-tax-1961 276C]], for years up to March 2026; the Act of 2025 follows it), and a false statement of means to a court is false evidence ([[bns 229]]). I can tell you which deductions and exemptions are lawful, how to correct a return, or how to answer a notice.',
      hi: 'आमदनी या संपत्ति छिपाने में मैं मदद नहीं करता। जानबूझकर टैक्स बचाने की कोशिश टैक्स, ब्याज और जुर्माने के अलावा अपराध है ([[income-tax-1961 276C]], मार्च 2026 तक के वर्षों के लिए; आगे 2025 का अधिनियम), और अदालत को अपनी आय झूठी बताना झूठा साक्ष्य है ([[bns 229]])। मैं बता सकता हूँ कि कौन सी छूट क़ानूनी है, रिटर्न कैसे सुधारें, या नोटिस का जवाब कैसे दें।',
    },
  },
  bribe: {
    provisions: 'section 8 Prevention of Corruption Act',
    says: {
      en: 'I do not help to give a bribe. Giving or promising one is a crime of the giver too; who is forced to pay is protected if he reports it within seven days ([[pca 8]]). If work is held up or money is demanded, tell me of it: I can say to whom to complain.',
      hi: 'रिश्वत देने में मैं मदद नहीं करता। देना या देने का वादा करना देने वाले का भी अपराध है; जिससे ज़बरदस्ती ली गई, वह सात दिन में बता दे तो बचा रहता है ([[pca 8]])। काम रोका गया हो या पैसे माँगे गए हों तो बताइए: मैं कह सकता हूँ कि शिकायत कहाँ करें।',
    },
  },
  'spoilt-evidence': {
    provisions: 'section 238 BNS, section 232 BNS',
    says: {
      en: 'I do not help to destroy or make up evidence, or to work on a witness. Making evidence of an offence disappear is a crime of its own ([[bns 238]]), and so is a threat that makes somebody give false evidence ([[bns 232]]). Tell me what you are accused of: I can say how the evidence may be challenged in court.',
      hi: 'सबूत मिटाने या गढ़ने, या गवाह पर दबाव डालने में मैं मदद नहीं करता। अपराध का सबूत ग़ायब करना अपने आप में अपराध है ([[bns 238]]), और झूठी गवाही के लिए धमकाना भी ([[bns 232]])। बताइए आप पर क्या आरोप है: मैं कह सकता हूँ कि अदालत में सबूत को कैसे चुनौती दें।',
    },
  },
  'false-case': {
    provisions: 'section 217 BNS, section 248 BNS',
    says: {
      en: 'I do not help with a false case. False information to a public servant ([[bns 217]]) and a false charge made to injure ([[bns 248]]) are crimes, and the other side can claim damages. If something true happened, tell me what: I can say which complaint fits it.',
      hi: 'झूठे मुक़दमे में मैं मदद नहीं करता। लोक सेवक को झूठी सूचना ([[bns 217]]) और नुक़सान पहुँचाने के लिए झूठा आरोप ([[bns 248]]) अपराध हैं, और दूसरा पक्ष हर्जाना माँग सकता है। अगर सच में कुछ हुआ है तो बताइए: मैं कह सकता हूँ कि कौन सी शिकायत ठीक है।',
    },
  },
  harm: {
    provisions: 'section 61 BNS, section 49 BNS',
    says: {
      en: 'I do not help to hurt anybody. Agreeing on it is conspiracy ([[bns 61]]), and who has it done is punished like the one who does it ([[bns 49]]). If you are afraid of this person, call 112; if there is a dispute, tell me what happened and I say what the law can do.',
      hi: 'किसी को नुक़सान पहुँचाने में मैं मदद नहीं करता। ऐसी सहमति षड्यंत्र है ([[bns 61]]), और जो करवाता है उसे करने वाले जैसी सज़ा होती है ([[bns 49]])। अगर आपको इस व्यक्ति से डर है तो 112 पर फ़ोन कीजिए; झगड़ा हो तो बताइए क्या हुआ, मैं कहूँगा कि क़ानून क्या कर सकता है।',
    },
  },
}

/** Gathers the law for a question; for one that asks help to break the law, only what speaks of that. */
export async function findLawOrRefuse(library: Library, input: ToolInput): Promise<Grounds> {
  const wrongdoing = input.attachment ? null : readWrongdoing(input.prompt)
  if (wrongdoing === null) return findTheLaw(library, input)
  const { provisions } = REFUSALS[wrongdoing]
  const grounds = await findTheLaw(library, { ...input, prompt: provisions, earlierPrompts: [] })
  const found = {
    ...grounds.found,
    question: input.prompt,
    playbooks: [],
    answers: [],
    computed: [],
    judgments: [],
    offered: [],
    others: [],
    stateLaw: null,
    followUps: { en: [], hi: [] },
  }
  // Named for the search alone: the person named nothing that could be wrong.
  const language = composedLanguage(input.language, input.prompt)
  return {
    ...grounds,
    prompt: input.prompt,
    language,
    found,
    sources: numberSources(found, language),
    named: [],
    wrongdoing,
  }
}

export const refusalText = (grounds: Grounds, wrongdoing: Wrongdoing): string =>
  composer(grounds).cite(REFUSALS[wrongdoing].says[grounds.language])
