// What the receipt's page does beyond being read. Stands in the page itself, named by its hash in the page's policy.
;(() => {
	const byId = (id) => document.getElementById(id)

	const print = byId('print')
	print.hidden = false
	print.addEventListener('click', () => window.print())

	// A roll has no length: the page is as long as the slip. Without this it is cut at the length in the stylesheet.
	const rolled = document.querySelector('.roll > .slip')
	if (rolled) {
		const styles = document.styleSheets[0]
		addEventListener('beforeprint', () => {
			const millimetres = Math.ceil((rolled.offsetHeight / 96) * 25.4) + 10
			// Never wider than long, or a printer would turn it.
			styles.insertRule(`@page { size: 80mm ${Math.max(millimetres, 90)}mm }`, styles.cssRules.length)
		})
	}

	// Where pictures can be handed to another app, such as WhatsApp; elsewhere the link to the picture is enough.
	const share = byId('share')
	const picture = byId('picture')
	const pictureFile = (parts) => new File(parts, picture.download, { type: 'image/png' })
	if (!navigator.canShare?.({ files: [pictureFile(['x'])] })) return
	share.hidden = false
	share.addEventListener('click', async () => {
		share.disabled = true
		try {
			const answer = await fetch(picture.href)
			if (!answer.ok) throw new Error(String(answer.status))
			await navigator.share({ files: [pictureFile([await answer.blob()])] })
		} catch (error) {
			// Changing one's mind is no failure.
			if (error.name !== 'AbortError') picture.click()
		} finally {
			share.disabled = false
		}
	})
})()
