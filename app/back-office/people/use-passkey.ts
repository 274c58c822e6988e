import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSubmit } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** Loaded with the first tap on a button, while the server prepares its answer. */
export const loadPasskeyLibrary = () => import('@simplewebauthn/browser')

/** Whether passkeys work here: in this browser, at the address that they are made for. Never on the server. */
export const usePasskeySupport = (origin: string | undefined): boolean =>
	useSyncExternalStore(
		() => () => {},
		() => location.origin === origin && 'PublicKeyCredential' in window,
		() => false,
	)

/** Opens the browser's dialog once for each `asked` of the server, and sends back what the device answers. */
export function usePasskeyDialog(
	asked: string | undefined,
	kind: 'startRegistration' | 'startAuthentication',
	intent: string,
): { isOpen: boolean; problem?: string } {
	const submit = useSubmit()
	const opened = useRef<string>(undefined)
	const [state, setState] = useState<ReturnType<typeof usePasskeyDialog>>({ isOpen: false })
	useEffect(() => {
		if (!asked || opened.current === asked) return
		opened.current = asked
		async function open(optionsJSON: string) {
			setState({ isOpen: true })
			try {
				const answer = await (await loadPasskeyLibrary())[kind]({ optionsJSON: JSON.parse(optionsJSON) })
				setState({ isOpen: false })
				await submit({ intent, answer: JSON.stringify(answer) }, { method: 'post', preventScrollReset: true })
			} catch (error) {
				const isKnown = error instanceof Error && error.name === 'InvalidStateError'
				setState({ isOpen: false, problem: isKnown ? m.passkey_has_one() : m.passkey_not_sent() })
			}
		}
		open(asked)
	}, [asked, kind, intent, submit])
	return state
}
