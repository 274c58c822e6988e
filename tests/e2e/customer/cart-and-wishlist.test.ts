import { cartTests } from './cart-and-wishlist/cart.ts'
import { ownerTests } from './cart-and-wishlist/owner.ts'
import { useCarts } from './cart-and-wishlist/setup.ts'
import { wishlistTests } from './cart-and-wishlist/wishlist.ts'

const carts = useCarts()

cartTests(carts)
ownerTests(carts)
wishlistTests(carts)
