import styles from './NoBots.module.css'
import logo from './pictures/honey-logo.svg'
import { Lead, Section } from './Section.tsx'

/** Section 5: owners need no knowledge of bots. */
export function NoBots() {
  return (
    <Section
      title="Никаких ботов"
      turned
      drawing={
        <div className={styles.chats}>
          <div className={styles.old}>
            <p className={styles.mine}>/start</p>
            <p>Выберите раздел: 1, 2, 3…</p>
            <p className={styles.mine}>/catalog 2</p>
            <p>Команда не распознана</p>
          </div>
          <div className={styles.new}>
            <p>Привезли липовый мёд, он уже в&nbsp;магазине</p>
            <div className={styles.card}>
              <img src={logo} alt="" width={800} height={800} loading="lazy" />
              <div>
                <b>Лавка мёда «Липа»</b>
                <span>Магазин в мессенджере</span>
              </div>
            </div>
            <div className={styles.open}>Открыть магазин</div>
          </div>
        </div>
      }
    >
      <Lead>
        Покупателю не&nbsp;нужно угадывать команды и&nbsp;листать кнопки меню, а&nbsp;вам — разбираться, как устроен
        мессенджер изнутри.
      </Lead>
      <Lead>
        Вы работаете в&nbsp;обычном кабинете. Магазин открывается по&nbsp;ссылке: пришлите её в&nbsp;чат, поставьте
        в&nbsp;канал или напечатайте на&nbsp;упаковке.
      </Lead>
    </Section>
  )
}
