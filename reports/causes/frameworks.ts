import type { ReportedExchange } from '../../schemas/report-traffic.ts';

/** A web framework, by the answers that it makes where the application makes none. */
export interface Framework {
  readonly name: string;
  /** Where the application defines the content of such an answer. */
  readonly remedy: string;
  readonly made: (answer: Answer) => boolean;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  /** Undefined where the body is no JSON. */
  readonly json: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has =
  (...names: readonly string[]) =>
  ({ json }: Answer): boolean =>
    isRecord(json) && names.every((name) => Object.hasOwn(json, name));

const says =
  (pattern: RegExp) =>
  ({ text }: Answer): boolean =>
    pattern.test(text);

/** The most specific first: the first that fits is named. */
const frameworks: readonly Framework[] = [
  {
    name: 'FastAPI (pydantic)',
    remedy: 'replace its handler of RequestValidationError, which returns 422 with detail and loc',
    made: ({ status, json }) =>
      status === 422 && isRecord(json) && Array.isArray(json['detail']) && json['detail'].some(has0('loc')),
  },
  {
    name: 'ASP.NET Core (ProblemDetails)',
    remedy: 'return a body with message and status instead of ProblemDetails',
    made: (answer) => has('title', 'status')(answer) && (has('traceId')(answer) || has('type')(answer)),
  },
  {
    name: 'NestJS',
    remedy: 'add an exception filter that returns message and status',
    made: (answer) =>
      has('statusCode', 'message')(answer) &&
      says(/"Cannot (GET|PUT|POST) |"statusCode":\d+,"?/)(answer) &&
      !says(/"Route /)(answer),
  },
  {
    name: 'Fastify',
    remedy: 'set setNotFoundHandler and setErrorHandler to return message and status',
    made: (answer) => has('statusCode', 'message', 'error')(answer) && says(/"Route /)(answer),
  },
  {
    name: 'Spring Boot',
    remedy: 'replace the ErrorAttributes of /error by message and status, or add a @ControllerAdvice',
    made: has('timestamp', 'status', 'error', 'path'),
  },
  {
    name: 'FastAPI, Starlette or Django REST framework',
    remedy: 'replace its exception handler: the body must have message and status in place of detail',
    made: (answer) => isRecord(answer.json) && Object.keys(answer.json).length === 1 && has('detail')(answer),
  },
  {
    name: 'Express',
    remedy: 'add a last handler that returns 404 with message and status as JSON',
    made: says(/<pre>Cannot (GET|PUT|POST) /),
  },
  {
    name: 'Flask (Werkzeug)',
    remedy: 'register an errorhandler for HTTPException that returns message and status as JSON',
    made: says(/<title>40[45] (Not Found|Method Not Allowed)<\/title>\s*<h1>/),
  },
  {
    name: 'Rails',
    remedy: 'rescue ActiveRecord::RecordNotFound and RoutingError, and render message and status as JSON',
    made: (answer) =>
      says(/The page you were looking for doesn(’|'|&#39;)t exist/)(answer) ||
      (isRecord(answer.json) && Object.keys(answer.json).toSorted().join() === 'error,status'),
  },
  {
    name: 'Go (net/http or Gin)',
    remedy: 'set a NotFound handler that writes message and status as JSON',
    made: says(/^(404 page not found|405 method not allowed|Method Not Allowed)\s*$/i),
  },
  {
    name: 'Laravel',
    remedy: 'render NotFoundHttpException as message and status in the exception handler',
    made: (answer) =>
      has('message', 'exception', 'file', 'line')(answer) ||
      says(/"The route .{1,200} could not be found/)(answer),
  },
  {
    name: 'a proxy (nginx)',
    remedy: 'the answer does not come from the service: check the routes of the proxy',
    made: says(/<center>nginx/),
  },
];

function has0(name: string): (value: unknown) => boolean {
  return (value) => isRecord(value) && Object.hasOwn(value, name);
}

/**
 * The framework whose default an error answer is; undefined for a success and for any body of the service's
 * own.
 */
export function frameworkOf({ response }: ReportedExchange): Framework | undefined {
  if (response === undefined || response.status < 400) return undefined;
  const answer = { status: response.status, text: response.body, json: parsed(response.body) };
  return frameworks.find(({ made }) => made(answer));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
