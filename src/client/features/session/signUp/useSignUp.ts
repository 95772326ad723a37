import { PLACEHOLDER_PASSWORD, usernameFromName } from '../../../../routers/users/policies';
import { boot } from '../../../lib/network/boot';
import { randomKey } from '../../../lib/randomKey';
import { signIn, useSession } from '../../../lib/useSession';
import { trpc } from '../../../trpc';

/** Adds a user by name and passcode, and logs them in unless an admin has to approve them first. */
export function useSignUp() {
  const { isAdmin } = useSession();
  const needsApproval = boot.signup === 'approval' && !isAdmin;
  const create = trpc.users.create.useMutation({
    meta: {
      success: needsApproval ? 'users.waitForApproval' : 'users.created',
      failure: 'users.createFailed',
      failureTitle: 'common.error',
    },
  });

  const signUp = async (person: { name: string; passcode: string; invitation?: string }) => {
    const user = await create.mutateAsync({
      ...person,
      username: usernameFromName(person.name),
      // the server ignores the password unless an admin sends it
      password: isAdmin ? randomKey() : PLACEHOLDER_PASSWORD,
    });
    if (user.isApproved) await signIn({ userId: user.id, passcode: person.passcode });
  };
  return { signUp, isCreating: create.isPending, needsApproval };
}
