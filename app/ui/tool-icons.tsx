// Icons that only a working tool needs, apart from the others so that a visitor never downloads them.
import { Drawings } from './drawings.tsx'

const PATHS = {
	chart: 'M4 20h16M7 20v-7M12 20V6M17 20v-10',
	coins:
		'M12 10c3.9 0 7-1.3 7-3s-3.1-3-7-3-7 1.3-7 3 3.1 3 7 3ZM5 7v10c0 1.7 3.1 3 7 3s7-1.3 7-3V7M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
	camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
	hidden:
		'M4 4l16 16M9.5 6.4A10 10 0 0 1 12 6c5.5 0 9 6 9 6a16 16 0 0 1-2.7 3.3M6 8.2A16 16 0 0 0 3 12s3.5 6 9 6a9.5 9.5 0 0 0 4-.9',
	download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
	clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v4.5l3 1.8',
	box: 'M4 8l8-4 8 4v8l-8 4-8-4Zm0 0 8 4 8-4M12 12v8',
} as const

export type ToolIconName = keyof typeof PATHS

export function ToolIconSprite() {
	return <Drawings paths={Object.entries(PATHS)} />
}
