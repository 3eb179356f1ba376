import ArrowRight from 'lucide-react/icons/arrow-right'
import { ButtonLink } from '../../../src/kit/ui/buttons/ButtonLink.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  Обычная: () => <ButtonLink to="/projects">К проектам</ButtonLink>,
  'Главная, со значком': () => (
    <ButtonLink to="/projects" kind="primary" icon={<ArrowRight />}>
      Открыть проект
    </ButtonLink>
  ),
  Маленькая: () => (
    <ButtonLink to="/projects" size="small">
      Все заказы
    </ButtonLink>
  ),
  'В фокусе': () => <ButtonLink to="/projects">К товарам</ButtonLink>,
  'Во всю ширину, длинный текст': () => (
    <ButtonLink to="/projects" wide>
      Перейти к настройкам доставки и пунктам самовывоза магазина «Лавка мёда „Липа“»
    </ButtonLink>
  ),
}
