// The parts of undici that a run needs, as modules of their own: its index loads five times as much.
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici';

  export default Client;
}

declare module 'undici/lib/dispatcher/proxy-agent.js' {
  import { ProxyAgent } from 'undici';

  export default ProxyAgent;
}

declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici';

  export default buildConnector;
}

declare module 'undici/lib/api/api-connect.js' {
  import type { Client } from 'undici';

  const connect: Client['connect'];
  export default connect;
}
