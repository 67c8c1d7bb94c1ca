// The mistakes that mutants make.

const SWAPS = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  '%': ['/'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
};
const KINDS = {
  '==': 'comparison',
  '!=': 'comparison',
  '<': 'comparison',
  '<=': 'comparison',
  '>': 'comparison',
  '>=': 'comparison',
  '&&': 'boolean',
  '||': 'boolean',
  '+': 'arithmetic',
  '-': 'arithmetic',
  '*': 'arithmetic',
  '/': 'arithmetic',
  '%': 'arithmetic',
};
const ASSIGNMENTS = {
  '+=': '-=',
  '-=': '+=',
  '*=': '+=',
  '|=': '&=',
  '&=': '|=',
  '<<=': '>>=',
  '>>=': '<<=',
};
const REMOVED = new Set(['ExpressionStatement', 'RevertStatement', 'EmitStatement']);
const VALUE = /^(bool|u?int\d+|bytes\d+|enum .*)$/;

/** Mutants of one expression. `parent` and `as` say where it stands. */
export function expressionMutants(node, parent, as, context) {
  const type = typeOf(node);
  const place = (operator, to) => {
    const [start, end] = rangeOf(node);
    return { operator, form: 'expression', start, end, from: context.text.slice(start, end), to };
  };
  const found = [];
  const text = textOf(node, context);
  if (node.nodeType === 'BinaryOperation' && VALUE.test(type)) {
    const [left, right] = [textOf(node.leftExpression, context), textOf(node.rightExpression, context)];
    for (const other of SWAPS[node.operator] ?? []) {
      found.push(place(KINDS[node.operator] ?? 'mask or shift', `${left} ${other} ${right}`));
    }
    if (node.operator === '&&' || node.operator === '||') {
      found.push(place('boolean', left), place('boolean', right));
    }
    for (const [side, of] of [
      [node.leftExpression, (value) => `${value} ${node.operator} ${right}`],
      [node.rightExpression, (value) => `${left} ${node.operator} ${value}`],
    ]) {
      for (const value of neighbours(side, context)) found.push(place('constant', of(value)));
    }
  }
  if (node.nodeType === 'UnaryOperation' && node.prefix && VALUE.test(type)) {
    if (node.operator === '!') found.push(place('boolean', textOf(node.subExpression, context)));
    if (node.operator === '~') found.push(place('mask or shift', textOf(node.subExpression, context)));
    if (node.operator === '-') found.push(place('arithmetic', textOf(node.subExpression, context)));
  }
  const alone = parent.nodeType !== 'BinaryOperation' && parent.nodeType !== 'UnaryOperation';
  if (alone && as !== 'leftHandSide' && isConstant(node) && parent.nodeType !== 'VariableDeclaration') {
    for (const value of neighbours(node, context)) found.push(place('constant', value));
  }
  if (node.nodeType === 'Literal' && type === 'bool') found.push(place('boolean', `!${text}`));
  const members = context.enums.get(node.referencedDeclaration);
  if (node.nodeType === 'MemberAccess' && members !== undefined) {
    const next = members[(members.indexOf(node.memberName) + 1) % members.length];
    const owner = textOf(node.expression, context);
    found.push(place('constant', `${owner}.${next}`));
  }
  if (as === 'condition' && node.nodeType !== 'BinaryOperation' && node.nodeType !== 'UnaryOperation') {
    if (parent.nodeType !== 'ForStatement') found.push(place('branches swapped', `!(${text})`));
  } else if (as === 'condition' && (node.operator === '&&' || node.operator === '||')) {
    found.push(place('branches swapped', `!(${text})`));
  }
  return found;
}

/** Mutants of one statement: it is gone, or assigns something else. */
export function statementMutants(node, context) {
  if (!REMOVED.has(node.nodeType)) return [];
  const [start, last] = rangeOf(node);
  // a statement's range ends before its semicolon
  const end = context.text.indexOf(';', last) + 1;
  const place = (operator, to) => ({
    operator,
    form: 'statement',
    start,
    end,
    from: context.text.slice(start, end),
    to,
  });
  const found = [place(node.nodeType === 'RevertStatement' ? 'check removed' : 'statement removed', '')];
  const { expression } = node;
  if (expression?.nodeType === 'Assignment' && ASSIGNMENTS[expression.operator] !== undefined) {
    const left = textOf(expression.leftHandSide, context);
    const right = textOf(expression.rightHandSide, context);
    found.push(place('assignment', `${left} ${ASSIGNMENTS[expression.operator]} ${right};`));
  }
  return found;
}

/** One more and one less than a number that is known when the code is compiled; nothing for other expressions. */
function neighbours(node, context) {
  if (!isConstant(node)) return [];
  const text = textOf(node, context);
  return / 0$/.test(typeOf(node)) ? [`(${text} + 1)`] : [`(${text} + 1)`, `(${text} - 1)`];
}

function isConstant(node) {
  if (/^int_const /.test(typeOf(node))) return true;
  return (
    node.nodeType === 'Identifier' && /^[A-Z][A-Z0-9_]+$/.test(node.name) && /^u?int\d+$/.test(typeOf(node))
  );
}

function typeOf(node) {
  return node.typeDescriptions?.typeString ?? '';
}

function rangeOf({ src }) {
  const [start, length] = src.split(':').map(Number);
  return [start, start + length];
}

function textOf(node, { text }) {
  const [start, end] = rangeOf(node);
  return text.slice(start, end);
}
