// The script of the offline page: loads the page that was asked for as soon as the network is back.
addEventListener('online', () => location.reload())
