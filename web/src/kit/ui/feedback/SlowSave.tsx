import { SlowNotice } from './SlowNotice.tsx'

/** Tells the owner of a slow save not to send it a second time. */
export const SlowSave = () => (
  <SlowNotice hint="Изменения отправлены, сервер их ещё не подтвердил. Второй раз отправлять не нужно: дождитесь ответа." />
)
