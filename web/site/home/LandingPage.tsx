import { Hero } from './Hero.tsx'
import { Marketplace, PluginOffer } from './Marketplace.tsx'
import { MovedSite } from './MovedSite.tsx'
import { NoBots } from './NoBots.tsx'
import { ScrollProgress } from '../frame/ScrollProgress.tsx'
import { Showcase } from './Showcase.tsx'
import { Steps } from './Steps.tsx'

/** The landing page with its seven sections (shared/docs/public-pages.md). */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <Steps />
      <Showcase />
      <MovedSite />
      <NoBots />
      <Marketplace />
      <PluginOffer />
      <ScrollProgress />
    </>
  )
}
