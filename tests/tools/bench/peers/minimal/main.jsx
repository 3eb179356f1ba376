import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, RouterProvider, useParams } from 'react-router-dom'

// The least that shows the same list: one call, names in a table, each a link.
const { VITE_API: api, VITE_OWNER: owner, VITE_SHOP: shop } = import.meta.env

function Products() {
  const [rows, setRows] = useState(null)
  useEffect(() => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` }
    fetch(`${api}/products/${owner}/${shop}/`, { headers })
      .then((answer) => answer.json())
      .then(setRows)
  }, [])
  return (
    <table>
      <tbody>
        {rows?.map(({ product_uuid, title, date_update }) => (
          <tr key={product_uuid}>
            <td>
              <Link to={`/${product_uuid}`}>{title}</Link>
            </td>
            <td>{date_update}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Product = () => <h1>{useParams().uuid}</h1>

const router = createBrowserRouter([
  { path: '/', element: <Products /> },
  { path: '/:uuid', element: <Product /> },
])
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
