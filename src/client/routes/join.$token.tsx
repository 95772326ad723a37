import { createFileRoute } from '@tanstack/react-router';
import { JoinScreen } from '../features/session/signUp/JoinScreen';

export const Route = createFileRoute('/join/$token')({
  component: function Join() {
    return <JoinScreen token={Route.useParams().token} />;
  },
});
