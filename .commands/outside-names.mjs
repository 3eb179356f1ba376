import ts from 'typescript'

/** A type that allows any text, including `constructor` and `__proto__`. */
const ANY_TEXT = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping | ts.TypeFlags.Any

/**
 * A lint rule against using arbitrary text as a key of an object: every object inherits `constructor` and the like, and
 * writing `__proto__` changes the object itself. `own` (shared/kit/own.ts) reads own keys only; a Map accepts any key.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noUntrustedKeys = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      found: 'Имя может быть любым, и «constructor» тоже: own из shared/kit/own.ts, Map или Object.fromEntries.',
    },
  },
  create(context) {
    /** @type {{ program: ts.Program, esTreeNodeToTSNodeMap: { get: (node: unknown) => ts.Node } }} */
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    /** @param {import('estree').Node} node */
    const typeOf = (node) => checker.getTypeAtLocation(services.esTreeNodeToTSNodeMap.get(node))
    /** @param {ts.Type} type @returns {boolean} */
    const isAnyText = (type) => (type.isUnion() ? type.types.some(isAnyText) : (type.flags & ANY_TEXT) !== 0)
    /** @param {import('estree').Node} name @param {import('estree').Node} node */
    const check = (name, node) => {
      if (isAnyText(typeOf(name))) context.report({ node, messageId: 'found' })
    }
    return {
      MemberExpression(node) {
        if (node.computed) check(node.property, node)
      },
      'BinaryExpression[operator="in"]'(/** @type {import('estree').BinaryExpression} */ node) {
        if (node.left.type !== 'PrivateIdentifier') check(node.left, node)
      },
      'CallExpression[callee.object.name="Reflect"]'(/** @type {import('estree').CallExpression} */ node) {
        const [, name] = node.arguments
        if (name) check(name, node)
      },
    }
  },
}
