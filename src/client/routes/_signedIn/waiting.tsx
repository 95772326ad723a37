import { createFileRoute } from '@tanstack/react-router';
import { WaitingScreen } from '../../features/waiting/WaitingScreen';

export const Route = createFileRoute('/_signedIn/waiting')({ component: WaitingScreen });
