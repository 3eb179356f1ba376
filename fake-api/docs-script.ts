/** The script of `/docs`: plain JavaScript for the page, served as it stands. Texts go in as text nodes only. */
export const docsScript = `(async () => {
  const base = document.currentScript?.dataset.base ?? document.querySelector('script[data-base]').dataset.base
  const at = (id) => document.getElementById(id)
  const el = (tag, props = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), props)
    made.append(...children)
    return made
  }
  const known = {}
  let api

  const ask = async (path, init) => {
    const answer = await fetch(base + path, init)
    if (!answer.ok) throw new Error('HTTP ' + answer.status)
    return answer.json()
  }
  const post = (body) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  async function signIn(button, owner) {
    const said = at('signed')
    try {
      const widget = await ask('/telegram-widget/sign?tg_id=' + owner.tg_id)
      const { data } = await ask('/auth/authorize', post(widget))
      at('token').value = data.access_token
      const headers = { authorization: 'Bearer ' + data.access_token }
      const { data: me } = await ask('/user/me', { headers })
      known.owner = me.uuid
      const shops = await ask('/shops/' + me.uuid, { headers }).catch(() => ({ data: [] }))
      known.shop = shops.data[0]?.uuid ?? ''
      for (const input of document.querySelectorAll('input[data-holds]')) input.value = known[input.dataset.holds] ?? ''
      for (const other of at('owners').children) other.setAttribute('aria-pressed', String(other === button))
      said.textContent = 'Вы вошли: ' + owner.first_name + ' ' + owner.last_name + '. Владелец и его первый проект подставлены в пути.'
    } catch (error) {
      said.textContent = 'Войти не получилось: ' + error.message
    }
  }

  async function offerOwners() {
    const { current, scenarios } = await ask('/__fake/scenarios')
    for (const owner of scenarios.find(({ name }) => name === current)?.owners ?? []) {
      const button = el('button', { type: 'button', title: owner.note }, 'Войти: ' + owner.first_name + ' ' + owner.last_name)
      button.addEventListener('click', () => signIn(button, owner))
      at('owners').append(button)
    }
  }

  const resolve = (schema) => schema?.$ref ? api.components.schemas[schema.$ref.split('/').at(-1)] : schema ?? {}
  function typeOf(schema) {
    if (schema.$ref) return schema.$ref.split('/').at(-1)
    if (schema.enum) return schema.enum.map((value) => '«' + value + '»').join(', ')
    if (schema.anyOf) return schema.anyOf.map(typeOf).join(' или ')
    if (schema.type === 'array') return 'список: ' + typeOf(schema.items ?? {})
    const limits = [schema.minLength && 'от ' + schema.minLength, schema.maxLength && 'до ' + schema.maxLength + ' знаков', schema.pattern].filter(Boolean)
    return [[schema.type ?? 'любое'].flat().join(' или '), schema.format, ...limits].filter(Boolean).join(', ')
  }
  function rowsOf(schema, prefix, depth) {
    const whole = resolve(schema)
    const inner = whole.anyOf?.map(resolve).find((one) => one.properties || one.items) ?? whole
    if (inner.type === 'array') return rowsOf(inner.items ?? {}, prefix + '[]', depth)
    return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
      const path = prefix ? prefix + '.' + name : name
      const must = inner.required?.includes(name) ? 'обязательно' : ''
      const row = el('tr', {}, el('td', {}, el('code', {}, path)), el('td', {}, typeOf(field)), el('td', { className: 'soft must' }, must))
      return [row, ...(depth < 3 ? rowsOf(field, path, depth + 1) : [])]
    })
  }
  function schemaView(title, schema) {
    const view = el('details', { className: 'schema' }, el('summary', {}, title))
    view.addEventListener('toggle', () => {
      if (view.children.length > 1) return
      const rows = rowsOf(schema, '', 0)
      view.append(rows.length > 0 ? el('table', {}, el('tbody', {}, ...rows)) : el('p', { className: 'soft' }, typeOf(resolve(schema))))
    })
    return view
  }

  function bodyFields(content) {
    if (!content) return { view: [], pack: () => ({}) }
    const [type, media] = Object.entries(content)[0]
    const text = el('textarea', { spellcheck: false })
    const example = type === 'application/json' ? media.example : media.example?.data
    text.value = JSON.stringify(example ?? {}, null, 2)
    if (type === 'application/json') {
      const pack = () => ({ body: text.value, headers: { 'content-type': type } })
      return { view: [el('h3', {}, 'Тело'), el('label', {}, 'JSON', text)], pack, schema: media.schema }
    }
    const properties = media.schema.properties
    const files = Object.keys(properties).filter((name) => name !== 'data').map((name) =>
      el('input', { type: 'file', name, multiple: properties[name].type === 'array', accept: media.encoding[name].contentType }))
    const pack = () => {
      const form = new FormData()
      if (properties.data) form.append('data', text.value)
      for (const input of files) for (const file of input.files) form.append(input.name, file)
      return { body: form, headers: {} }
    }
    const view = [el('h3', {}, 'Форма'), ...(properties.data ? [el('label', {}, 'data (JSON)', text)] : []),
      el('div', { className: 'fields' }, ...files.map((input) => el('label', {}, input.name, input)))]
    return { view, pack, schema: properties.data }
  }

  async function send(call, inputs, pack, place, button) {
    button.disabled = true
    place.replaceChildren(el('p', { className: 'soft' }, 'Жду ответа…'))
    try {
      const path = inputs.reduce((whole, input) => whole.replace('{' + input.name + '}', encodeURIComponent(input.value)), call.path)
      const { body, headers = {} } = pack()
      if (call.operation.security[0]?.bearer) headers.authorization = 'Bearer ' + at('token').value
      if (call.operation.security[0]?.adminKey) headers['x-admin-key'] = at('admin').value
      const started = performance.now()
      const answer = await fetch(base + path, { method: call.method.toUpperCase(), headers, body })
      const text = await answer.text()
      const line = answer.status + ' ' + answer.statusText + ' · ' + Math.round(performance.now() - started) + ' мс · ' + path
      let shown = text
      try { shown = JSON.stringify(JSON.parse(text), null, 2) } catch {}
      place.replaceChildren(el('p', { className: answer.ok ? 'good' : 'bad' }, line), ...(shown ? [el('pre', { tabIndex: 0 }, shown)] : []))
    } catch (error) {
      place.replaceChildren(el('p', { className: 'bad' }, 'Ответа нет: ' + error.message))
    }
    button.disabled = false
  }

  function inside(call) {
    const { operation } = call
    const inputs = operation.parameters.map((parameter) => {
      const input = el('input', { name: parameter.name, value: known[parameter['x-holds']] ?? '', autocomplete: 'off', spellcheck: false })
      input.dataset.holds = parameter['x-holds']
      return [input, el('label', {}, (parameter['x-holds'] ?? parameter.name) + ' — ' + parameter.description, input)]
    })
    const { view, pack, schema } = bodyFields(operation.requestBody?.content)
    const place = el('div', { className: 'answer' })
    place.setAttribute('role', 'status')
    const button = el('button', { type: 'submit', className: 'main' }, 'Отправить')
    const form = el('form', { noValidate: true }, ...(inputs.length > 0 ? [el('h3', {}, 'Путь')] : []),
      el('div', { className: 'fields' }, ...inputs.map(([, label]) => label)), ...view, el('div', { className: 'row' }, button))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(call, inputs.map(([input]) => input), pack, place, button)
    })
    const success = operation.responses[200]?.content['application/json'].schema
    const errors = Object.entries(operation.responses).filter(([status]) => status >= 400)
    return el('div', { className: 'inside' }, ...(operation.description ? [el('p', { className: 'soft' }, operation.description)] : []), form, place,
      ...(schema ? [schemaView('Что принимает', schema)] : []), ...(success ? [schemaView('Что отвечает', success)] : []),
      el('details', { className: 'schema' }, el('summary', {}, 'Ошибки: ' + errors.map(([status]) => status).join(', ')),
        el('table', {}, el('tbody', {}, ...errors.map(([status, { description }]) => el('tr', {}, el('td', {}, status), el('td', {}, description)))))))
  }

  function show() {
    const words = at('find').value.trim().toLowerCase()
    at('tags').replaceChildren()
    const sections = api.tags.flatMap(({ name }, index) => {
      const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
        .filter(({ operation }) => operation.tags[0] === name)
        .filter(({ path, method, operation }) => (method + ' ' + path + ' ' + operation.summary).toLowerCase().includes(words))
      if (calls.length === 0) return []
      at('tags').append(el('li', {}, el('a', { href: '#tag-' + index }, name, el('span', { className: 'soft' }, String(calls.length)))))
      return [el('section', { className: 'tag' }, el('h2', { id: 'tag-' + index }, name), ...calls.map(callView))]
    })
    at('calls').replaceChildren(...(sections.length > 0 ? sections : [el('p', { className: 'soft' }, 'Такого вызова нет.')]))
  }
  function callView(call) {
    const { path, method, operation } = call
    const access = operation.security[0]?.adminKey ? 'ключ' : operation.security[0] ? 'токен' : 'всем'
    const view = el('details', { className: 'call' }, el('summary', {}, el('span', { className: 'method ' + method }, method.toUpperCase()),
      el('span', { className: 'path' }, operation['x-documented-path'] ?? path), el('span', { className: 'summary soft' }, operation.summary), el('span', { className: 'access' }, access)))
    view.addEventListener('toggle', () => { if (view.open && view.children.length === 1) view.append(inside(call)) })
    return view
  }

  try {
    api = await ask('/openapi.json')
    at('about').textContent = api.info.title + ', ' + api.info.version + '. ' + api.info.description
    at('find').addEventListener('input', show)
    show()
    await offerOwners().catch(() => { at('signed').textContent = 'Список владельцев выключен (FAKE_API_CONTROL=0): вставьте токен.' })
  } catch (error) {
    at('about').textContent = 'Описание не загрузилось: ' + error.message
  }
})()
`
