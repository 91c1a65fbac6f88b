/**
 * The interactive parts of public pages. Each has its own file, so that a page loads only the parts that a reader has
 * reached.
 */
import type { ComponentType } from 'react'

type Fetch = () => Promise<ComponentType<never>>

export const ISLANDS = {
  'account-links': () => import('./frame/account-links.tsx').then((file) => file.AccountLinks),
  'ask-box': () => import('./landing/ask/ask-box.tsx').then((file) => file.AskBox),
  'contact-form': () => import('./contact/contact-form.tsx').then((file) => file.ContactForm),
  'grievance-form': () => import('./help/grievance-form.tsx').then((file) => file.GrievanceForm),
  'list-buttons': () => import('./slides/list-buttons.tsx').then((file) => file.ListButtons),
  'member-slides': () => import('./landing/members/member-slides.tsx').then((file) => file.MemberSlides),
  'play-button': () => import('./demo/play-button.tsx').then((file) => file.PlayButton),
  'plan-link': () => import('./landing/prices/plan-link.tsx').then((file) => file.PlanLink),
  'public-figures': () => import('./landing/public-figures-line.tsx').then((file) => file.PublicFiguresLine),
  'site-menu': () => import('./frame/site-menu.tsx').then((file) => file.SiteMenu),
  'social-links': () => import('./contact/social-links.tsx').then((file) => file.SocialLinks),
  voices: () => import('./landing/members/voices.tsx').then((file) => file.Voices),
  'help-tabs': () => import('./help/help-tabs.tsx').then((file) => file.HelpTabs),
  'report-box': () => import('./help/report-box.tsx').then((file) => file.ReportBox),
} satisfies Record<string, Fetch>

export type IslandName = keyof typeof ISLANDS
