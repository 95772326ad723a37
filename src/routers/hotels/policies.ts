/** Any user may add the first picture of a hotel, only admins may add further ones. */
export const mayAddHotelImage = (user: { isAdmin: boolean }, isFirst: boolean) =>
  user.isAdmin || isFirst;
