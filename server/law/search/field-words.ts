/**
 * Words that name a field of law or a kind of dispute by themselves. A matter without such a word among its own is not
 * about it, however well the rest of the question fits: "my passport application was rejected" is no insurance claim,
 * although "rejected" would fit.
 * A word has no effect here once a playbook uses it.
 */
import { meaningWords } from '../text/words.ts'

const FIELDS = `
patent trademark copyright logo brand infringement infringing piracy royalty royalties plagiarism invention design
incometax itr tds customs excise import export imported exported dumping antidumping treaty octroi
maritime admiralty ship vessel cargo aircraft space satellite port lien charterparty bunker
sebi securities shares shareholder dividend ipo listing stock mutualfund insider merger acquisition competition antitrust cartel takeover prospectus
fema forex remittance fcra ngo waqf wakf mosque church endowment
passport visa immigration citizenship extradition deportation asylum refugee oci
election prediction franchise candidate voter vote mla mp sarpanch polling
arms licence license pistol gun rifle revolver liquor alcohol excise
mining forest wildlife emission clearance
surrogacy surrogate ivf abortion pregnancy pregnant transplant organ clinical
telecom spectrum broadcast cinema film censor gaming betting gambling lottery crypto bitcoin cryptocurrency nft blockchain
army navy soldier military census aadhaar pan ration
terrorism terrorist sedition riot espionage treason hijacking
mutation zoning cooperative sarfaesi auction recall recipe weather cricket paneer biryani cooking chess hobby capital president minister
wto petrol diesel breed planet mars astrology upsc ias neet
football movie song poem joke story novel translate python university admission ragging marks syllabus`

/** Folded and reduced to single words like questions, because the two are compared word by word. */
export const FIELD_WORDS: ReadonlySet<string> = new Set(meaningWords(FIELDS))
