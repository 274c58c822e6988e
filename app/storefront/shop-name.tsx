import { useShop } from './use-shop.ts'

/** The logo, drawn; set as text where the name has a letter that cannot be. */
export function ShopName() {
	const { name, logo } = useShop()
	if (!logo) return <span className="truncate">{name}</span>
	return (
		<svg role="img" aria-label={name} viewBox={`0 -76 ${logo.width} 104`} className="logo">
			<path d={logo.path} />
		</svg>
	)
}
