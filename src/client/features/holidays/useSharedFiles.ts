import { useEffect, useState } from 'react';
import { dropShared, readShared, type Shared } from '../../lib/offline/sharedFiles';

/** What other apps shared, undefined until it is read; `drop` forgets some of it. `wereNone`: nothing was shared. */
export function useSharedFiles() {
  const [files, setFiles] = useState<Shared[]>();
  const [wereNone, setWereNone] = useState(false);
  useEffect(() => {
    readShared()
      .catch(() => [])
      .then((read) => {
        setFiles(read);
        setWereNone(read.length === 0);
      });
  }, []);
  const drop = async (dropped: Shared[]) => {
    await dropShared(dropped.map(({ key }) => key));
    setFiles((before) => before?.filter((each) => !dropped.includes(each)));
  };
  return { files, drop, wereNone };
}
