/** A hotel's first picture may come from anybody, further ones from admins. */
export const mayAddHotelImage = (user: { isAdmin: boolean }, isFirst: boolean) =>
  user.isAdmin || isFirst;
