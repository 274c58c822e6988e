import { data } from 'react-router'
import { findProduct } from '~/features/catalogue/products.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { pageMeta } from '~/storefront/page-meta.ts'
import { PageMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/product.$id'

export async function loader({ params }: Route.LoaderArgs) {
	const product = await findProduct(params.id, language())
	if (!product) throw data(null, { status: 404 })
	return { product }
}

export const meta: Route.MetaFunction = (args) => {
	const product = args.loaderData?.product
	return pageMeta(args, {
		title: product?.name ?? m.not_found_title(),
		description: product?.description ?? m.not_found_text(),
		noindex: !product,
	})
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
	return <PageMessage title={loaderData.product.name} text={loaderData.product.description} />
}
