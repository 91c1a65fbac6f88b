/** Sections and parts of sections that do not exist, and real ones cited for the subject of another. */
import { sectionOf, actName, called, stems, strange, topicsOf } from '../provisions.ts'
import { cited, right, say, untrue, type Family } from '../pieces.ts'

export const provisions: Family[] = [
  {
    name: 'a section beyond the last of its Act',
    kind: 'no such part',
    write(facts, pick) {
      const act = pick.chance(15) ? facts.constitution : pick.of(facts.acts)
      const place = untrue(called({ act, no: String(act.last + 1 + pick.below(act.last + 40)) }, pick))
      return pick.of([
        () => say`The accused is liable to be proceeded against under ${place}.`,
        () => say`${place} casts a mandatory duty on the respondent.`,
        () => say`In view of ${place}, the complaint is premature.`,
        () => say`${place} ke tahat aapko notice bhejna hoga.`,
        () => say`${place} के अनुसार यह दण्डनीय है।`,
      ])()
    },
  },
  {
    name: 'a sub-section beyond the last of its section',
    kind: 'no such part',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const highest = Math.max(1, ...[...section.text.matchAll(/\((\d{1,2})\)/g)].map((match) => Number(match[1])))
      const part = highest + pick.between(2, 12)
      if (/\(\d{1,2}[A-Z]\)/.test(section.text)) return null
      const place = untrue(
        pick.chance(75) ? called(section, pick, `(${part})`) : `sub-section (${part}) of ${called(section, pick)}`,
      )
      return pick.of([
        () => say`The proceedings are barred by ${place}.`,
        () => say`${place} requires a notice in writing.`,
        () => say`Under ${place}, the time may be extended.`,
        () => say`${place} में इसका स्पष्ट प्रावधान है।`,
      ])()
    },
  },
  {
    name: 'a clause that its section does not have',
    kind: 'no such part',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const letter = pick.of(['k', 'm', 'n', 'p', 'q', 'r', 's', 't', 'w', 'y', 'z'])
      if (new RegExp(`\\([${letter}-z]{1,2}\\)`).test(section.text)) return null
      const place = untrue(
        pick.chance(60) ? called(section, pick, `(${letter})`) : `clause (${letter}) of ${called(section, pick)}`,
      )
      return pick.of([
        () => say`The case falls within ${place}.`,
        () => say`${place} is attracted on a plain reading.`,
        () => say`Ground: the authority has ignored ${place}.`,
      ])()
    },
  },
  {
    name: 'a proviso to a section without any',
    kind: 'no such part',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      if (/provided/i.test(section.text)) return null
      const which = pick.of([
        'the second proviso to',
        'the third proviso to',
        'the first proviso to',
        'proviso (ii) to',
      ])
      const place = untrue(`${which} ${called(section, pick)}`)
      return pick.of([
        () => say`The respondent is saved by ${place}.`,
        () => say`Reference may be made to ${place}.`,
        () => say`Under ${place}, no sanction is needed.`,
      ])()
    },
  },
  {
    name: 'a section with the heading of another',
    kind: 'matter of another provision',
    write(facts, pick) {
      const section = sectionOf(facts, pick)
      const other = strange(section, pick)
      if (!other) return null
      const [place, matter] = [cited(called(section, pick)), untrue(other.heading)]
      return pick.of([
        () => say`${place} deals with “${matter}”.`,
        () => say`${place} (${matter}) is attracted.`,
        () => say`${place}, titled “${matter}”, applies.`,
        () => say`${place} — ${matter}.`,
        () => say`${place} provides for ${untrue(other.heading.toLowerCase())}.`,
      ])()
    },
  },
  {
    name: 'an offence in lay words under the number of another',
    kind: 'matter of another provision',
    write(facts, pick) {
      const topics = topicsOf(facts)
      const [topic, other] = [pick.of(topics), pick.of(topics)]
      const heading = stems(other.section.heading)
      if (topic === other || [...stems(topic.says)].some((stem) => heading.has(stem))) return null
      const place = cited(called(other.section, pick))
      const law = other.section.act.short
      return pick.of([
        () => say`${place} punishes ${untrue(topic.says)}.`,
        () => say`The offence of ${untrue(topic.says)} is defined in ${place}.`,
        () => say`${cited(`${law} ${other.section.no}`)} is about ${untrue(topic.says)}.`,
        () => say`${untrue(topic.hindi)} के लिए ${cited(`धारा ${other.section.no} ${law}`)} लगती है।`,
        () => say`${untrue(topic.hinglish)} ke liye ${cited(`${law} ki dhara ${other.section.no}`)} lagti hai.`,
        () => say`Aapke case mein ${cited(`section ${other.section.no} ${law}`)} (${untrue(topic.hinglish)}) lagega.`,
      ])()
    },
  },
  {
    name: 'the old number with its old matter in the new code',
    kind: 'matter of another provision',
    write(facts, pick) {
      const old = pick.of(facts.repealed)
      const id = { IPC: 'bns', CrPC: 'bnss', 'Evidence Act': 'bsa' }[old.code]
      const now = facts.acts.find((act) => act.id === id)?.sections.find(({ no }) => no === old.no)
      const theirs = stems(old.heading)
      if (!now || theirs.size < 2 || old.heading.length > 70) return null
      const text = stems(now.heading + now.text)
      if ([...theirs].some((stem) => text.has(stem))) return null
      const place = cited(called(now, pick))
      const matter = untrue(old.heading.replace(/\.$/, '').toLowerCase())
      return pick.of([
        () => say`${place} (earlier section ${old.no}) deals with ${matter}.`,
        () => say`${place}, which speaks of ${matter}, is made out.`,
        () => say`The charge is under ${place} for ${matter}.`,
      ])()
    },
  },
  {
    name: 'an offence of today under the code that ended in 2024',
    kind: 'repealed law as in force',
    write(facts, pick) {
      const old = pick.of(facts.repealed)
      const day = pick.of(['14 August 2024', '3 January 2025', '12.05.2025', 'December 9, 2024', '21 February 2026'])
      const full = {
        IPC: 'the Indian Penal Code, 1860',
        CrPC: 'the Code of Criminal Procedure, 1973',
        'Evidence Act': 'the Indian Evidence Act, 1872',
      }[old.code]
      const place = untrue(
        pick.of([`Section ${old.no} of ${full}`, `Section ${old.no} ${old.code}`, `u/s ${old.no} ${old.code}`]),
      )
      if (old.code === 'IPC')
        return pick.of([
          () => say`The offence was committed on ${day} and is punishable under ${place}.`,
          () => say`FIR No. 112 was registered on ${day} for an act of the same day under ${place}.`,
          () => say`Ghatna ${day} ki hai, isliye ${place} lagega.`,
        ])()
      return pick.of([
        () => say`The proceedings that began on ${day} are governed by ${place}.`,
        () => say`On ${day} a fresh application was filed under ${place}, which is the law in force.`,
      ])()
    },
  },
  {
    name: 'sections of three Acts of which one does not exist',
    kind: 'no such part',
    write(facts, pick) {
      const act = pick.of(facts.acts)
      const three = [right(called(sectionOf(facts, pick), pick)), right(called(sectionOf(facts, pick), pick))]
      three.splice(pick.below(3), 0, untrue(called({ act, no: String(act.last + 3 + pick.below(400)) }, pick)))
      const [one, two, last] = three as [ReturnType<typeof right>, ReturnType<typeof right>, ReturnType<typeof right>]
      return pick.of([
        () => say`The plaint rests on ${one}, ${two} and ${last}.`,
        () => say`Provisions: ${one}; ${two}; ${last}.`,
        () => say`${one}, ${two} तथा ${last} के अंतर्गत यह प्रार्थना पत्र प्रस्तुत है।`,
        () => say`This breaches ${one} read with ${two}, and also ${last} (${actName(act, pick)}).`,
      ])()
    },
  },
]
