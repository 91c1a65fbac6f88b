import { expect, test } from 'vitest'
import { readNamedOffences } from './named-offences.ts'

test.each([
  ['punishment for murder under BNS', ['bns 103']],
  ['Is theft bailable?', ['bns 303']],
  ['attempt to murder which section', ['bns 109']],
  ['hatya ka prayas me kitni saza hoti hai', ['bns 109']],
  ['डकैती की सज़ा', ['bns 310']],
  ['difference between robbery and dacoity', ['bns 309', 'bns 310']],
  ['what is the difference between culpable homicide and murder', ['bns 100', 'bns 101']],
  ['what is the punishment for theft in a dwelling house', ['bns 305']],
])('%s', (question, provisions) => expect(readNamedOffences(question)).toEqual(provisions))

test.each([
  'my brother was taken in a murder case, how do I get bail for him',
  'neighbour did chori in my house',
  'I was beaten on 4 May and my phone was snatched. The police wrote theft, they ask for money, my cousin says the punishment is small and the case will be closed, what should I do now',
])('asks nothing of an offence itself: %s', (question) => expect(readNamedOffences(question)).toEqual([]))
