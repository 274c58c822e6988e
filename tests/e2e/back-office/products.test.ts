import { useOffice } from './office.ts'
import { addProductTests } from './products/add-product.ts'
import { changeTests } from './products/changes.ts'
import { deliveryTests } from './products/deliveries.ts'
import { manyTests } from './products/many.ts'
import { photoTests } from './products/photos.ts'
import { productFormTests } from './products/product-form.ts'
import { productListTests } from './products/product-list.ts'
import { sharedPhotoTests } from './products/shared-photos.ts'

const office = useOffice()

// First: it counts the products of a new shop.
productListTests(office)
// Its picker lists all products: before there are some with photos that do not exist.
deliveryTests(office)
addProductTests(office)
photoTests(office)
sharedPhotoTests(office)
productFormTests(office)
changeTests(office)
manyTests(office)
