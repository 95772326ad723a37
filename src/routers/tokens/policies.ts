interface Person {
  id: number;
  isAdmin: boolean;
}

export const mayListAllTokens = (user: Person) => user.isAdmin;
export const mayRemoveToken = (user: Person, token: { userId: number }) =>
  user.isAdmin || token.userId === user.id;
