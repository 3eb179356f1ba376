import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, DateField, ImageField, List, Resource, Show, SimpleShowLayout, TextField } from 'react-admin'

// One resource as its tutorial shows it: a list of 25 with a picture, a name and a date; a row opens its product.
const { VITE_API: api, VITE_OWNER: owner, VITE_SHOP: shop } = import.meta.env

const dataProvider = {
  getList: async (_resource, { pagination: { page, perPage } }) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const rows = await (await fetch(`${api}/products/${owner}/${shop}/`, { headers })).json()
    const data = rows.slice((page - 1) * perPage, page * perPage).map((row) => ({ ...row, id: row.product_uuid }))
    return { data, total: rows.length }
  },
  getOne: async (_resource, { id }) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    const row = await (await fetch(`${api}/products/${owner}/${shop}/${id}/`, { headers })).json()
    return { data: { ...row, id } }
  },
}

const Products = () => (
  <List perPage={25}>
    <Datagrid rowClick="show">
      <ImageField source="image_url" />
      <TextField source="title" />
      <DateField source="date_update" />
    </Datagrid>
  </List>
)

const Product = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="title" />
    </SimpleShowLayout>
  </Show>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="products" list={Products} show={Product} />
  </Admin>,
)
