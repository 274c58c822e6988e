// Single pages: what the server sends, read without a browser, and what only a browser shows.
import { frameTests } from './pages/frame.ts'
import { homeTests } from './pages/home.ts'
import { productTests } from './pages/product.ts'
import { productPhoneTests } from './pages/product-phone.ts'
import { readingTests } from './pages/reading.ts'
import { usePages } from './pages/setup.ts'

const pages = usePages()
frameTests(pages)
readingTests(pages)
productTests(pages)
productPhoneTests(pages)
homeTests(pages)
