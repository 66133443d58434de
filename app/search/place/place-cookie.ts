/** The cookie that mirrors the place, so that the server knows the city. Source: decisions "Discovery" */
export const placeCookieName = 'location'
