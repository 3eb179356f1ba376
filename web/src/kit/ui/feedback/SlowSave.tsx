import { SlowNotice } from './SlowNotice.tsx'

/** A save that takes long: what is known of it, since nobody should press for it again. */
export const SlowSave = () => (
  <SlowNotice hint="Изменения отправлены, сервер их ещё не подтвердил. Второй раз отправлять не нужно: дождитесь ответа." />
)
