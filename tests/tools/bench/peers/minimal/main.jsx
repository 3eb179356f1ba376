import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

// The least that shows the same list: one route, one call, names in a table.
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
            <td>{title}</td>
            <td>{date_update}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const router = createBrowserRouter([{ path: '/', element: <Products /> }])
createRoot(document.getElementById('root')).render(<RouterProvider router={router} />)
